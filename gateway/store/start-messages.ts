/** Tells whoever started the gateway what takes a while. */
export type Say = (sentence: string) => void

/** What the terminal says before a step of the start that takes seconds. */
export const startMessages = {
  withoutTls:
    'DATABASE_WITHOUT_TLS=true: the connection to the database is not protected. Whoever is on the network between can read and change everything in it.',
  making: 'Making the database …',
  finishing: 'A restore was ended by force when its database was whole: it is finished now.',
  recovering: 'The gateway was not closed the last time: recovering the database …',
  upgrading: 'Bringing the database up to date, on a copy first …',
  founding: 'Founding the demo institution …',
} as const
