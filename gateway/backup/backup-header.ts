import * as z from 'zod/mini'

/** The first line of a backup. */
export const headerShape = z.object({
  format: z.literal('countersign backup'),
  /** Of the file; a reader of another version does not guess. */
  version: z.literal(1),
  /** The version of the program, and of the tables. */
  program: z.string(),
  schema: z.number(),
  takenAt: z.iso.datetime(),
  rootDomainId: z.string(),
  isDemo: z.boolean(),
  /** What tells the keys that it needs, and none of them. */
  keys: z.object({
    platform: z.string(),
    vaultSeed: z.string(),
    identitySecret: z.optional(z.string()),
    providerSecret: z.optional(z.string()),
  }),
})

export type BackupHeader = z.output<typeof headerShape>
