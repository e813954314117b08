/** The sample account's campaign. The AI stand-in has prepared responses for its prompt. */
export const SAMPLE_CAMPAIGN = {
  title: "Lean logistics",
  prompt: "Practical advice on running a calm and safe warehouse",
};
