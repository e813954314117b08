import { Button } from "../../../ui/button.ts";
import { openEditor } from "../editor/open-editor.ts";

export const opened = openEditor(Button);
