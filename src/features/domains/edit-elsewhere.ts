import { domainMessages } from './domain.messages'

/** A domain is changed from inside, so that is proposed there too. */
export const editElsewhere = (id: string, here: string): string | undefined =>
  id === here ? undefined : domainMessages.changeInside
