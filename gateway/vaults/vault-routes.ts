import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Uuid } from '@domain/shared/ids'
import type { PublicKey } from '@domain/signing/public-key'
import type { GatewayContext } from '../context'
import { answerText } from '../http/answer-text'
import type { GatewayEnv, GatewayRequest } from '../access/bearer'
import { readId } from '../access/entity-routes'
import { entityFilters, entitySorts, isOneOf, listText, type TextList } from '../http/list-query'
import { requireVaultFiles } from '../access/read-access'
import { HttpRefusal, notFound, type RefusalDetail } from '../http/refusal'
import { idsOf } from '../security-events'
import { vaults } from '../store/schema/entities'
import { writePreparedFile } from './operation-export'
import { importSignedFile } from './operation-import'
import { mostFiles, signedFilesPath } from './signed-files'

const vaultText = sql<string>`(${vaults.envelope} || jsonb_build_object('additionalDetails', jsonb_build_object('processing', jsonb_build_object('status', ${vaults.processing}))))::text`

const vaultList: TextList = {
  table: vaults,
  id: vaults.id,
  sorts: entitySorts(vaults),
  defaultSort: 'alias',
  filters: {
    ...entityFilters(vaults),
    publicKey: isOneOf(vaults.publicKey),
    'additionalDetails.processingStatus': isOneOf(vaults.processing, ['Pending', 'Preparing', 'Completed']),
  },
  text: vaultText,
}

/** Vaults belong to the whole institution: every signed-in person reads them, its own people carry their files. */
export function mountVaults(app: Hono<GatewayEnv>, context: GatewayContext, wake: () => void): void {
  app.get('/v1/vaults', async (c) =>
    answerText(c, await listText(context.database, vaultList, new URL(c.req.url).searchParams)),
  )
  app.get('/v1/vaults/:id', async (c) => answerText(c, (await findVault(context, c)).text))
  app.get('/v1/vaults/:id/operations/prepared', async (c) => exportOperations(context, c))
  app.post(signedFilesPath, async (c) => {
    await importOperations(context, c)
    wake()
    return c.body(null, 200)
  })
}

async function findVault(
  context: GatewayContext,
  c: GatewayRequest,
): Promise<{ readonly id: Uuid; readonly offline: boolean; readonly publicKey: PublicKey; readonly text: string }> {
  const [row] = await context.database
    .select({ id: vaults.id, offline: vaults.offline, publicKey: vaults.publicKey, text: vaultText })
    .from(vaults)
    .where(eq(vaults.id, readId(c.req.param('id'))))
    .limit(1)
  if (!row) throw notFound()
  return row
}

async function exportOperations(context: GatewayContext, c: GatewayRequest): Promise<Response> {
  const vault = await findVault(context, c)
  await requireVaultFiles(context, c.var.viewer)
  if (!vault.offline) throw notFound()
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="prepared-${vault.id}.json"`,
  }
  return c.body(await writePreparedFile(context, vault), 200, headers)
}

/** A form with its boundary, beside parameters of one word each, as programs write a character set; nothing that two readers could read in two ways. */
const formType =
  /^multipart\/form-data(?:\s*;\s*(?!boundary=)[\w-]+=[\w-]+)*\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1(?:\s*;\s*(?!boundary=)[\w-]+=[\w-]+)*$/i

/**
 * The files of a form. What is longer than one import may be is not taken apart; it is counted by the boundary that it is then taken apart by.
 * @throws HttpRefusal for more files than that
 */
async function readFiles({ req }: GatewayRequest): Promise<readonly File[]> {
  const body = Buffer.from(await req.arrayBuffer())
  const boundary = formType.exec(req.header('content-type')?.trim() ?? '')?.[2]
  if (boundary === undefined) return []
  if (countParts(body, boundary) > mostFiles)
    throw new HttpRefusal('InvalidRequestError', `More than ${mostFiles} files: import fewer at once`)
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  const form = await new Response(body, { headers }).formData().catch(() => undefined)
  return form?.getAll('files').filter((entry) => entry instanceof File) ?? []
}

/** How often the boundary of a form stands in it before its end, as far as one too many. */
function countParts(body: Buffer, boundary: string): number {
  let count = 0
  for (let at = body.indexOf(`--${boundary}`); at >= 0 && count <= mostFiles + 1; count++)
    at = body.indexOf(`--${boundary}`, at + boundary.length)
  return count - 1
}

/** Each file is taken or refused by itself; what was refused is told file by file. */
async function importOperations(context: GatewayContext, c: GatewayRequest): Promise<void> {
  await requireVaultFiles(context, c.var.viewer)
  const files = await readFiles(c)
  if (files.length === 0) throw new HttpRefusal('InvalidRequestError', 'The body holds no files')
  const refusals: RefusalDetail[] = []
  for (const file of files) {
    const refusal = await importSignedFile(context, file.name, await file.text())
    if (refusal) refusals.push(refusal)
  }
  if (refusals.length < files.length)
    context.log.security('operations.imported', {
      ...idsOf(c.var.viewer.users),
      'countersign.files.count': files.length - refusals.length,
    })
  if (refusals.length > 0)
    throw new HttpRefusal(
      'OperationsNotImported',
      `${refusals.length} of ${files.length} files were not imported`,
      refusals,
    )
}
