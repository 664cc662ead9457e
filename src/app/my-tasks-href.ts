/** What the signed-in person has proposed. */
export const myTasksHref = (prefix: string) => `${prefix}/intents?view=mine`
