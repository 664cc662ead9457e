/** Advisory locks of a PostgreSQL server that a connection holds: who changes the tables, alone, and who runs on them, shared. */
export const serverLocks = { tables: 728_301, running: 728_305 } as const
