/** Which intents the task list shows; `waiting` are the open ones on which the signed-in person may still decide. */
export const intentListViews = ['all', 'waiting', 'mine'] as const
export type IntentListView = (typeof intentListViews)[number]
