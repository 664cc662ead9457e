/** In place of a page whose code did not come. */
export const missingPageMessages = {
  title: 'This page could not be loaded',
  text: 'The server did not answer. Nothing was changed. The page loads by itself when the server is back.',
} as const

export const someoneElseMessages = {
  title: 'Someone else is signed in now',
  text: 'The previous user’s pages were closed.',
} as const
