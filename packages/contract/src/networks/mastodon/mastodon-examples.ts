import type { PostExamples } from "../network.ts";

export const MASTODON_EXAMPLES: PostExamples = {
  story: [
    {
      text:
        "The new dishwasher was put in on Monday, and by Wednesday the cooks had gone back to washing by hand. The rack did not fit " +
        "the pans. Nobody had asked how big they were, because everybody knew.\n\nWe cut two bars out of the rack on Friday. It has run since.",
      why: "one situation, a cause that nobody saw, and what changed",
    },
  ],
  "how-to": [
    {
      text:
        "Write the date on the back of a filter, not in a log. The person who finds it in March is on a ladder with one hand free, " +
        "and the log is in the office. A date on the thing itself is read by whoever needs it.",
      why: "it starts with the act and gives a reason that readers can see",
    },
  ],
  opinion: [
    {
      text:
        "Meetings about the schedule should be held where the schedule hangs. People point instead of remembering, and the argument " +
        "is over in ten minutes. It does not work with more than six: the ones at the back start a second meeting.",
      why: "one claim, its reason, and where it stops being true",
    },
    {
      text: "Put the bad figure on the first slide. People who find it on the ninth stop trusting the eight before.",
      why: "one claim, one reason, nothing after it",
    },
  ],
  question: [
    {
      text:
        "How do you know that a repair manual is good? Give it to somebody who has the part in their hands and say nothing. Where they " +
        "turn the page back, the order is wrong.",
      why: "it answers its own question with something that can be tried tonight",
    },
  ],
  list: [
    {
      text:
        "Four things to look at before you take over a class:\nwho sits at the door,\nwhat is still on the board from before lunch,\nwhich " +
        "chair nobody uses,\nwhat the caretaker says when you ask.\nThe last one tells you most.",
      why: "each line is an act, and one of them is weighed",
    },
  ],
  number: [
    {
      text:
        "9 minutes: the time between the bell and the first question in our evening class. The coffee line takes 7 of them. We moved " +
        "the urn to the back of the room, and the first question now comes before the last cup.",
      why: "a figure that readers can picture, and what followed from it",
    },
  ],
  "thank-you": [
    {
      text:
        "To the people who answer strangers' questions about old printers on forums from 2009: a library in a small town still prints " +
        "its overdue notices because of you. Thank you.",
      why: "it thanks for one act and says what follows from it",
    },
  ],
};
