/** Of the list of tasks and of the dashboard, which loads no more of the list's words. */
export const nothingWaitsMessages = {
  title: 'Nothing waits for your decision',
  text: 'Requests appear here when their open step requires your role.',
} as const
