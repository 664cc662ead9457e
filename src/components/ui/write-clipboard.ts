/** A page without a secure origin has no clipboard, and a browser may refuse the one it has. */
export async function writeClipboard(value: string): Promise<'copied' | 'notCopied'> {
  try {
    await navigator.clipboard.writeText(value)
    return 'copied'
  } catch {
    return 'notCopied'
  }
}
