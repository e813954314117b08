import { defineFeature } from "../../feature.ts";
import { everyIdea, type IdeasDeps } from "./ideas.ts";
import { registerIdeas } from "./ideas.routes.ts";

export const ideasFeature = defineFeature({
  parts: (services: IdeasDeps) => ({
    routes: (app) => registerIdeas(app, services),
    archive: [
      {
        file: "ideas.json",
        about: "your ideas for posts: notes, links with their text, captions of photos, and facts",
        list: (caller) => everyIdea(services, caller),
      },
    ],
  }),
});
