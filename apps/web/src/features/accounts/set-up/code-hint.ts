export const CODE_HINT =
  "The server prints it when it starts. You can find it with “docker compose logs”, for example.";
