/** Whether the test files that run in both lengths run whole, as in the long tests and `npm run judges`. */
export const isLong = process.env["TEST_LENGTH"] === "long";
