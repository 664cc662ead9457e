/** Of a panel whose content could not be read. */
export const panelMessages = {
  denied: 'Your roles may not read this',
  deniedText: 'Contact the system administrator to be given a role that may read it.',
  couldNotLoad: (panel: string) => `${panel} could not be loaded`,
} as const
