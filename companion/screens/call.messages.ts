/** What a device says of a call. */
export const callMessages = {
  title: 'What the contract is asked',
  reading: 'Loading the decoder.',
  unread: 'The call could not be decoded: the decoder failed to load. Reload the page.',
  unreadText:
    'Sign only if you have compared its bytes with their source. Otherwise open the request again when you are connected.',
  bytesBelow: (field: string) => `Its full bytes are under “${field}”.`,
  byInterface: 'Named by the interface in the signed record of the endpoint. What it does is up to the contract.',
  noInterface: 'No signed record gives the interface of this contract.',
  notOfInterface: 'The bytes are not a call of the interface in the signed record of the endpoint.',
} as const
