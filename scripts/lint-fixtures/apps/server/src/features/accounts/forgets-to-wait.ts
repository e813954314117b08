const save = async (): Promise<void> => {};

export function handler(): void {
  save();
}
