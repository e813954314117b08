import type { AppConfig } from "@postfolio/contract/app.routes.ts";
import { parseConfig } from "../../apps/server/src/config/config.ts";
import { readEnvironment } from "../../apps/server/src/config/environment.ts";
import { ApiClient } from "./api-client.ts";
import { SAMPLE_CAMPAIGN } from "./sample-campaign.ts";
import { SAMPLE_PERSON } from "./sample-person.ts";

/** Creates a demo account on a running development server through its API. */
async function seed(url: string): Promise<void> {
  const api = new ApiClient(url);
  const config = await api.json<AppConfig>("GET", "/api/config").catch((cause: unknown) => {
    throw new Error(`No server answers at ${url}. Start it first: npm start`, { cause });
  });
  if (config.sandboxUrl === "")
    throw new Error(`${url} has no stand-ins, so it is not a development server. Nothing was created`);
  await api.register(SAMPLE_PERSON);
  await api.createResume("Operations Manager", 2);
  await api.createResume("Operations Manager, with sidebar", 1);
  const posts = await api.createCampaign(SAMPLE_CAMPAIGN);
  console.log(`Two resumes and a campaign with ${posts.length} planned posts. Sign in at ${url}/login`);
  console.log(`  email ${SAMPLE_PERSON.email}, password "${SAMPLE_PERSON.password}"`);
}

try {
  await seed(parseConfig(readEnvironment()).publicUrl);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
