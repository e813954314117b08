export const CODE_HINT = "As the server printed it when it started, for example with “docker compose logs”";
