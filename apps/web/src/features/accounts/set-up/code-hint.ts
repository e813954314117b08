export const CODE_HINT =
  "As the server printed it when it started. See it, for example, with “docker compose logs”.";
