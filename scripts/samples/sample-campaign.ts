/** The campaign of the sample account. The stand-in for the AI has prepared answers for its prompt. */
export const SAMPLE_CAMPAIGN = {
  title: "Lean logistics",
  prompt: "Practical advice on running a calm and safe warehouse",
};
