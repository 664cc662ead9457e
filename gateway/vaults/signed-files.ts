import { bodyLimit } from 'hono/body-limit'
import { sendingLimitMs } from '@domain/vaults/sending-time'

export const signedFilesPath = '/v1/vaults/operations/signed'

/** Of all the files of one import, in bytes: what vaults sign of many thousand operations. */
export const mostFileBytes = 16 * 1024 * 1024

/** Of one import: each is a transaction of its own. */
export const mostFiles = 100

/** Until they have come: longer than any other body, as they are longer. */
export const filesComeWithinMs = sendingLimitMs(mostFileBytes)

/** Stands before the call itself: files are longer than any other body. */
export const limitFiles = bodyLimit({
  maxSize: mostFileBytes,
  onError: (c) =>
    c.json(
      {
        reason: 'InvalidRequestError',
        message: 'The files are larger than 16 MB together. Import fewer at once; none of them was imported.',
      },
      413,
    ),
})
