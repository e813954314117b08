import type { PostExamples } from "../network.ts";

export const LINKEDIN_EXAMPLES: PostExamples = {
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
      text: "To the caretakers who walk the school at six in the morning and turn the radiators by hand:\n\nthe first class is warm because of a round that isn't on any schedule.\n\nThe people who plan the new controls could walk it with them once.",
      why: "it thanks for one act and draws one consequence",
    },
    {
      text: "To the interpreters who sit in a waiting room for an hour and then translate six sentences:\n\none of those sentences is the dose.\n\nThe hour isn't on any invoice, but it's why the dose is right.",
      why: "it says what the thanks are for, in one figure",
    },
  ],
};
