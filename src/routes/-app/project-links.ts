/** Where the project lives; shown on the sign-in page. */
export const projectLinks = {
  source: 'https://github.com/countersign-console/countersign',
  docs: 'https://github.com/countersign-console/countersign#readme',
  discussions: 'https://github.com/countersign-console/countersign/discussions',
} as const
