export const row = "flex has-[a:focus]:ml-2";
