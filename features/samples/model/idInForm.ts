/** The ID of a scenario whose fences the page shows in several forms, in one of them; the form of the file has no mark. */
export function idInForm(id: string, form: string): string {
  return form === "ts" ? id : `${id}@${form}`;
}
