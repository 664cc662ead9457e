/** What a device says of a call. */
export const callMessages = {
  title: 'What the contract is asked',
  reading: 'Loading what reads the call.',
  unread: 'The call could not be decoded: the decoder failed to load. Reload the page.',
  unreadText: 'Sign only if you have compared its bytes with their source. Connected again, open the request anew.',
  bytesBelow: (field: string) => `Its bytes stand in full under “${field}”.`,
  byInterface: 'Named by the interface in the signed record of the endpoint. What it does is up to the contract.',
  noInterface: 'No signed record tells the interface of this contract.',
  notOfInterface: 'The bytes are no call of the interface in the signed record of the endpoint.',
} as const
