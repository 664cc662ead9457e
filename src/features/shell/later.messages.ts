const noCalls = 'This console has no form for it yet, and the gateway has no calls for connected accounts. Both come together.'

const noInvitations = 'This console has no form for it yet, and the gateway has no calls for invitations. Both come together. A user whose public key is known can be proposed through the platform’s interface.'

export const laterMessages = {
  notYet: 'This console has no form for it yet. A program can propose it through the platform’s interface; people decide on it here as on every other request.',
  back: 'Go back',
  intentType: 'Type of request',
  wouldApprove: 'Who may have to approve',
  noPolicy: 'No policy of this domain governs it: it would be refused.',
  pages: {
    createEndpoint: { title: 'Create an endpoint', text: 'A new endpoint gives an outside address a name and a trust score.' },
    editEndpoint: { title: 'Edit the endpoint', text: 'Name, description, trust score and contract interface of an endpoint can be changed; its address cannot.' },
    createUser: { title: 'Create a user', text: 'A new user brings a public key, logins and roles into this domain.' },
    editUser: { title: 'Edit the user', text: 'Name, logins and roles of a user can be changed; the key cannot.' },
    invite: { title: 'Invite a user', text: 'An invitation leads a new colleague from a link to a paired device.', notYet: noInvitations },
    createPolicy: { title: 'Create a policy', text: 'A new policy says which requests it governs and whose approvals they need.' },
    editPolicy: { title: 'Edit the policy', text: 'A changed policy governs what is proposed from then on.' },
    createDomain: { title: 'Create a domain', text: 'A new domain is an organisation with users, reading rights and policies of its own.' },
    editDomain: { title: 'Edit the domain', text: 'Name, description and governing strategy of a domain can be changed.' },
    editPermissions: { title: 'Edit the reading rights', text: 'The reading rights say which role may read what in the domain.' },
    editVault: { title: 'Edit the vault', text: 'Name and description of a vault can be changed; its key cannot.' },
    connectExternal: { title: 'Connect an account', text: 'An account at an exchange or a service provider is connected with the credentials that the provider gives.', notYet: noCalls },
    editExternal: { title: 'Edit the connection', text: 'Name and credentials of a connection can be changed.', notYet: noCalls },
    createExternal: { title: 'Create an order from a connected account', text: 'A connected account sends funds through its provider.', notYet: noCalls },
    tradeExternal: { title: 'Trade on a connected account', text: 'A connected account buys and sells one asset for another at its provider.', notYet: noCalls },
    editAccount: { title: 'Edit the account', text: 'Name, description and custom properties of an account can be changed.' },
  },
} as const

export type LaterPageName = keyof typeof laterMessages.pages
