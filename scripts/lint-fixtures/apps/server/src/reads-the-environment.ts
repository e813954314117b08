export const y = process.env["PORT"];
