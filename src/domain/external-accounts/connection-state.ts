/** How a connection to a provider stands: in use, ended by a person, not answering, or with credentials that the provider does not take. */
export const connectionStates = ['Connected', 'Disconnected', 'ConnectionError', 'InvalidConnection'] as const
export type ConnectionState = (typeof connectionStates)[number]
