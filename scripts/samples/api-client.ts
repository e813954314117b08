import type { NewCampaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";

interface Credentials {
  email: string;
  password: string;
}

interface Person extends Credentials {
  first_name: string;
  last_name: string;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A client for a running server's API that acts as one user. */
export class ApiClient {
  readonly #url: string;
  token = "";
  userId = "";

  /** @param url the server's URL, without a trailing slash */
  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Sends a request and reads the JSON of the response.
   * @throws Error with the server's own message if the request fails
   */
  async json<T>(method: Method, path: string, body?: unknown): Promise<T> {
    return (await (await this.send(method, path, body)).json()) as T;
  }

  /** @throws Error if the request fails */
  async send(method: Method, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  register(person: Person): Promise<void> {
    return this.#start("/api/authUsers/register", person);
  }

  /** Creates a production server's first account with the code from the server's log. */
  setUp(person: Person & { code: string }): Promise<void> {
    return this.#start("/api/set-up", person);
  }

  logIn(credentials: Credentials): Promise<void> {
    return this.#start("/api/authUsers/login", credentials);
  }

  async #start(path: string, body: Credentials): Promise<void> {
    this.token = "";
    ({ token: this.token } = await this.json<{ token: string }>("POST", path, body));
    ({ userId: this.userId } = await this.json<{ userId: string }>("GET", "/api/authUsers/session"));
  }

  /** Saves the sample resume under a name and returns its id. */
  async createResume(name: string, template: 1 | 2): Promise<string> {
    const resume = { ...sampleResume, name, template };
    const { data } = await this.json<{ data: { _id: string } }>("POST", "/api/resumes/create", resume);
    return data._id;
  }

  /** Creates a campaign on X with one post a day and returns its planned posts. */
  async createCampaign(
    fields: Pick<NewCampaign, "title" | "prompt">,
  ): Promise<Array<{ status: string; dueAt: string }>> {
    const campaign = { ...fields, user: this.userId, type: "Twitter", schedule: 1 };
    const { data } = await this.json<{ data: { _id: string } }>("POST", "/api/campaigns/create", campaign);
    return (await this.json<{ data: [] }>("GET", `/api/campaigns/${data._id}/posts`)).data;
  }
}
