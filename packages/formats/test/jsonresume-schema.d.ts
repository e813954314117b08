declare module "@jsonresume/schema" {
  const judge: {
    schema: Record<string, unknown>;
    validate(resume: unknown, callback: (errors: { stack: string }[] | null) => void): void;
  };
  export default judge;
}
