export type ConnectionEvent =
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.found' }
  /** A read got no answer at all. */
  | { readonly type: 'read.unanswered' }
  /** The platform answered, whatever it said. */
  | { readonly type: 'read.answered' }
  /** The code of a page did not come. */
  | { readonly type: 'page.missing' }
  /** A person asks to try again: the connection, or a page whose code did not come. */
  | { readonly type: 'connection.retry' }
