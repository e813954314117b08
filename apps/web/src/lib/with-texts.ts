import { textsLoaded } from "./texts.ts";

/** Loads a part together with the sentences that it may show. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), textsLoaded()]);
  return part;
}
