/** Of what failed; no first screen says it at once. */
export const failureMessages = {
  details: 'details',
  copyDetails: 'Copy details',
  fetchFailedText:
    'An error occurred while fetching the data. Nothing was changed and no funds moved. Check your connection and try again; if it keeps failing, send the details below to the person who runs this console.',
} as const
