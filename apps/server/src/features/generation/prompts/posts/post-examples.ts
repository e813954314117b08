import type { Network } from "@postfolio/contract/plans.ts";
import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";

/* Hand-written examples by network and form, for authors without posts of their own. */

interface Example {
  text: string;
  why: string;
}

const X: Record<Exclude<PostForm, "story">, readonly Example[]> = {
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
      text: "How long may a handover take? As long as it takes to say what you would check first if you stayed.",
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
      text: "9 minutes: the time between the bell and the first question in our evening class. The coffee queue takes 7 of them.",
      why: "a figure that readers can picture",
    },
  ],
  "thank-you": [
    {
      text: "To the people who fold the hospital's sheets at four in the morning: a bed that is ready at six is a night nurse who goes home on time.",
      why: "it thanks for one act and says what follows from it",
    },
    {
      text: "Thank you to every driver who waits until the old man with the frame has sat down. The timetable does not show it. He does.",
      why: "one scene, seen from outside",
    },
  ],
};

const LINKEDIN: Record<PostForm, readonly Example[]> = {
  story: [
    {
      text: "The crate was marked “glass” in four languages, and the driver put it at the bottom.\n\nHe had unloaded it that way for years. The marking was on the side that faced the wall.\n\nNow it goes on two sides, next to the handles, where hands are. It takes a second sticker.",
      why: "the thing comes first, the cause is physical, and it stops at what changed",
    },
    {
      text: "A trainee reads the chart aloud, line by line, and skips one. Everybody in the room hears it. Nobody says so, because she is new.\n\nThe next week she skips two.\n\nSaying it the first time takes three words: “Line six, again?”",
      why: "a situation that readers know, without claiming that the author was there",
    },
  ],
  "how-to": [
    {
      text: "Read the complaint twice before you answer it, once for what happened and once for what the person wants.\n\nThey are often two letters. “The delivery was late” wants an apology or a new date, and only the last line says which.\n\nUnderline that line. Answer it first, then explain the rest, if anybody still needs it.",
      why: "it can be done today, in this order, and the reason stands next to the step",
    },
    {
      text: "Start the inventory at the back wall.\n\nThe front shelves are right, because customers would say so. The back is where boxes wait that somebody meant to open.\n\nCount there first, while you still have patience.",
      why: "a small, odd piece of advice with its reason",
    },
  ],
  opinion: [
    {
      text: "Job ads should say what the last person in the job disliked.\n\nEvery applicant asks, and everybody hears it from a former colleague anyway. An ad that names the on-call weekends gets fewer answers, from people who have read it.\n\nIt is the wrong idea where the next person cannot be paid for it.",
      why: "somebody could deny it, the case is concrete, and it ends at its own limit",
    },
    {
      text: "A workshop needs one clean bench more than it needs a second saw.\n\nThe saw makes parts faster. Where they are laid down decides whether they can be found.\n\nWith two people and one job, I would buy the saw.",
      why: "it compares two real things and takes a side",
    },
  ],
  question: [
    {
      text: "What do you do with the minutes between the alarm and the doctor?\n\nMost guides start at the doctor. Before that, somebody moves the chair, opens the door, and looks at the clock once and aloud.\n\nAloud matters: later, nobody agrees on when it began.",
      why: "readers have asked it themselves, and the answer begins earlier than they expect",
    },
    {
      text: "Who reads the second page of a report?\n\nThe person who has to do something about the first.\n\nSo the second page can leave out what was bad and say where the key is, whom to call, and what breaks if nothing happens by Friday.",
      why: "the answer changes what one writes next",
    },
  ],
  list: [
    {
      text: "Four questions before a kitchen gets a new oven:\n\nWho cleans it on Sunday?\nWhat stands where it will stand?\nHow long is the door open at noon?\nWhich dish would we stop making?\n\nThe last one decides, and the seller never asks it.",
      why: "each point is a question to answer, and one of them is weighed",
    },
    {
      text: "What is worth writing on a moving box, besides “kitchen”:\n\nwhich side is up,\nwhat you need on the first evening,\nwho packed it.\n\nThe third is for the question that comes at nine at night.",
      why: "three plain points, and a reason only for the odd one",
    },
  ],
  number: [
    {
      text: "11 pages. That was the form for a day off.\n\nNine of them asked what the first two had already said. The clerk copied, too.\n\nTwo pages are left, and the clerk calls when something is missing.",
      why: "the figure opens, and the rest says what it meant for two people",
    },
    {
      text: "300 liters went down the drain of the wash bay in an hour, and nobody had done anything wrong.\n\nThe hose had a handle that stays open when you let go. One that closes costs as much as two crates of water.",
      why: "a figure, its cause, and what it costs to end it",
    },
  ],
  "thank-you": [
    {
      text: "To the caretakers who walk the school at six in the morning and turn the radiators by hand:\n\nthe first lesson is warm because of a round that is on no timetable.\n\nThe people who plan the new controls could walk it with them once.",
      why: "it thanks for one act and draws one consequence",
    },
    {
      text: "To the interpreters who sit in a waiting room for an hour and then translate six sentences:\n\none of those sentences is the dose.\n\nThe hour is on no invoice. It is why the dose is right.",
      why: "it says what the thanks are for, in one figure",
    },
  ],
};

export function postExamples(network: Network, form: PostForm | undefined): readonly Example[] {
  if (network === "Linkedin") return LINKEDIN[form ?? "opinion"];
  return X[form === undefined || form === "story" ? "opinion" : form];
}
