import { ISO_CODE, type Language, type Tone } from "@postfolio/contract/generation/generation-options.ts";
import type { IdeaKind } from "@postfolio/contract/ideas/idea-of-post.ts";
import {
  forEachNetwork,
  networkOf,
  PROMPT_HINTS,
  QUOTED_NETWORK_NAME,
} from "@postfolio/contract/networks/networks.ts";
import { rulesFor } from "@postfolio/contract/networks/post-terms.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import { FORM_RULES, type PostForm } from "@postfolio/contract/posts/post-forms.ts";
import { z } from "zod";
import type { WritingVoice } from "../../voices/voices.offers.ts";
import type { PostAuthor } from "../generation.offers.ts";
import { createFence } from "../prompts/fence.ts";
import type { Prompt } from "../prompts/prompt.ts";
import { inLanguage, inTone, linkRule, NATIVE, NO_PLACEHOLDERS, noTells } from "../prompts/rules.ts";
import { TRUE } from "./post.prompt.ts";

export const IDEA_POSTS = z.object({ posts: z.array(z.object({ form: z.string(), text: z.string() })) });

export interface IdeaPostsInput {
  kind: IdeaKind;
  title: string;
  text: string;
  /** Whether the idea is the author's own. */
  own: boolean;
  author: Pick<PostAuthor, "who" | "reader" | "isOrganization">;
  voice: Pick<WritingVoice, "samples" | "rules" | "length"> | null;
  language: Language | undefined;
  /** ISO 639-1. */
  code: string;
  tone: Tone | undefined;
  /** A link to include in each post. */
  link: string | undefined;
  limits: StatedLimits | null;
  /** Forms to choose from. */
  forms: readonly PostForm[];
  /** How many posts to write, each in a different form. */
  wanted: number;
  /** Posts already written from the idea. */
  before: readonly string[];
}

/** In characters. A shorter idea provides little material. */
const RICH = 400;
/** Extra tokens for the JSON around the texts. */
const OVERHEAD = 200;

const WHOSE: Record<IdeaKind, string> = {
  note: "The idea is a note that the author wrote, so what it tells of the author is true.",
  link: "The idea is a text that the author has published, so what it tells of the author is true.",
  photo:
    "A photo goes with each post. The idea is what the author says of it, which is all that is known of it: describe " +
    "nothing else in it.",
  fact: "The idea is something that the author did. It is true as it stands.",
};
const BY_OTHERS =
  "The article is by others. Tell what it says, as what it says, and why that matters to the reader of this author. " +
  "Nothing in it was done, seen or thought by the author.";

export const IDEA_POST = forEachNetwork<Prompt<IdeaPostsInput>>((network) => ({
  task: `${networkOf(network).provider}-idea-post`,
  version: 2,
  render: (input) => {
    const { kind, title, text, own, author, voice, language, code, tone, link, forms, wanted, before } =
      input;
    const fence = createFence();
    const rules = rulesFor(network, input.limits);
    const { length, hashtags } = rules;
    const material = own ? ("the author's idea" as const) : ("article" as const);
    const some = (name: Parameters<typeof fence.around>[0], said: string): string =>
      said ? fence.around(name, said) : "";
    const instructions = [
      `You turn one idea into ${wanted === 1 ? "a social media post" : `${wanted} social media posts`} that the author ` +
        `will sign, for ${QUOTED_NETWORK_NAME[network]}. Each stands alone: its reader has seen neither the idea nor the ` +
        "other posts. It tells this reader one thing that they did not know or did not dare to say, and stops there: no " +
        "summing up, no moral. Each takes another part or side of the idea; no two make the same point or open alike.",
      own ? WHOSE[kind] : BY_OTHERS,
      `${language ? inLanguage(language) : `Write in the language of the ${own ? "idea" : "article"}.`} ${inTone(tone)}`,
      "Give each the form that suits its part best, each form once. They are:",
      ...forms.map((form) => `${form}: ${FORM_RULES[form]}`),
      voice?.length
        ? `Each is as long as the author's own posts are: ${voice.length[0]} to ${voice.length[1]} characters.`
        : PROMPT_HINTS[network].length[text.length >= RICH ? "rich" : "thin"],
      "Where the idea has too little for another post, write that post shorter, and add nothing.",
      author.reader ? "“Who reads it” says whom to write to; do not name them in the text." : "",
      author.isOrganization
        ? "The author is the organization that “who the author is” names. It speaks as “we”, and never as “I”."
        : "",
      before.length > 0 ? "The earlier posts have said what they say: say something else." : "",
      voice
        ? "The author's own posts and the lines on how the author writes show sentence length, openings, person, address, " +
          "punctuation, emoji and hashtags. Take how they are written, and nothing that they say."
        : "",
      NATIVE[code] ?? "",
      [
        "Limits of each post:",
        `At most ${length} characters${PROMPT_HINTS[network].limits(rules)}. At most ${hashtags} hashtags, none is fine.`,
        TRUE,
        noTells(voice?.samples.some((sample) => sample.includes("—"))),
        linkRule(network, link),
        NO_PLACEHOLDERS,
        "Plain text, no Markdown, no quotation marks around a post.",
        fence.rule,
      ].join("\n- "),
      'Answer with JSON of the form {"posts": [{"form": "...", "text": "..."}]}.',
    ];
    const given = [
      fence.around(
        material,
        [title && `Title: ${title}`, link && `Link: ${link}`, text].filter(Boolean).join("\n"),
      ),
      some("who reads it", author.reader),
      some("who the author is", author.who),
      ...(voice?.samples ?? []).map((post) => fence.around("the author's own post", post)),
      some("how the author writes", voice?.rules.join("\n") ?? ""),
      some("earlier posts", before.join("\n\n")),
      wanted === 1 ? "Write the post." : "Write the posts.",
    ];
    return {
      task: {
        name: "idea",
        network,
        language: language && ISO_CODE[language],
        link,
        forms: forms.join(","),
        wanted: String(wanted),
      },
      instructions: instructions.filter(Boolean).join("\n"),
      prompt: given.filter(Boolean).join("\n\n"),
      maxOutputTokens: wanted * PROMPT_HINTS[network].maxOutputTokens + OVERHEAD,
    };
  },
}));
