import type { PostExamples } from "../network.ts";

export const TWITTER_EXAMPLES: PostExamples = {
  "how-to": [
    {
      text: "Weigh the flour, then the water, then stop reading recipes aloud. Half the bad loaves in a class come from somebody saying “cups”.",
      why: "it starts with the act and ends with the cause",
    },
    {
      text: "Label the breaker before you close the panel, not after lunch. After lunch you remember five of the eight circuits.",
      why: "the reason is a thing that happens to everybody who does this work",
    },
  ],
  opinion: [
    {
      text: "A school bus that is always on time is leaving children behind. Two minutes of slack at the third stop cost nothing. It fails on routes with one bus and no radio.",
      why: "somebody could deny it, and it says where it stops being true",
    },
    {
      text: "Put the bad figure on the first slide. People who find it on the ninth stop trusting the eight before.",
      why: "one claim, one reason, nothing after it",
    },
  ],
  question: [
    {
      text: "Why does a new roof leak at the chimney first? Metal and brick warm at different speeds, and the joint between them moves every day. Check it in the first spring.",
      why: "it answers its own question with a mechanism",
    },
    {
      text: "How long should a handoff take? As long as it takes to say what you would check first if you stayed.",
      why: "the answer can be used tonight",
    },
  ],
  list: [
    {
      text: "Before you sign for a used van:\nlook under the driver's mat,\nturn the key without starting,\nask who drove it on Saturdays.\nThe third tells you most.",
      why: "each line is an act, and one of them is weighed",
    },
    {
      text: "Two things to cut from a thank-you note:\nthe word “just”,\nthe paragraph about yourself.",
      why: "short, and complete",
    },
  ],
  number: [
    {
      text: "40 chairs, 26 children. We counted the empty ones for a month and took 10 away. The room got quieter, because nobody had to shout across the gap.",
      why: "the figure comes first, and then what it did",
    },
    {
      text: "9 minutes: the time between the bell and the first question in our evening class. The coffee line takes 7 of them.",
      why: "a figure that readers can picture",
    },
  ],
  "thank-you": [
    {
      text: "To the people who fold the hospital's sheets at four in the morning: a bed that is ready at six is a night nurse who goes home on time.",
      why: "it thanks for one act and says what follows from it",
    },
    {
      text: "Thank you to every driver who waits until the old man with the walker has sat down. The schedule doesn't show it. He does.",
      why: "one scene, seen from outside",
    },
  ],
};
