import { useMemo } from 'react'
import { writeBatch, type Drafts, type KeptDrafts } from '@domain/intents/batch/batch-draft'
import type { readBatch } from '@domain/intents/batch/kept-batch'
import { useApp } from '@app/app-context'
import type { CurrentDomain } from '@app/use-domain'
import { batchChanged, batchKeys } from './batch-changes'

export interface KeptBatch {
  readonly read: () => KeptDrafts
  /** What a newer console has kept is never written over: false then, and nothing is kept. */
  readonly write: (drafts: Drafts) => boolean
}

/**
 * The drafts of one person for one domain, in this tab. Who signs out leaves none behind, but those whose answer was lost: they are looked up when the person is back.
 * @param reader the same function until another reads it
 */
export function useKeptBatch(domain: CurrentDomain, reader: typeof readBatch): KeptBatch {
  const { tabStorage } = useApp().ports.environment
  const [key, sentKey] = batchKeys(domain)
  return useMemo(() => {
    const put = (at: string, drafts: Drafts) =>
      drafts.length === 0 ? tabStorage.removeItem(at) : tabStorage.setItem(at, writeBatch(drafts))
    const read = (): KeptDrafts => {
      const [all, sent] = [reader(tabStorage.getItem(key)), reader(tabStorage.getItem(sentKey))]
      const isNewer = all.isNewer || sent.isNewer
      const missing = sent.drafts.filter(({ id: sentId }) => !all.drafts.some((one) => one.id === sentId))
      return { isNewer, drafts: isNewer ? [] : [...missing, ...all.drafts] }
    }
    return {
      read,
      write: (drafts) => {
        if (read().isNewer) return false
        put(key, drafts)
        put(
          sentKey,
          drafts.filter(({ state }) => state === 'sent'),
        )
        batchChanged()
        return true
      },
    }
  }, [key, sentKey, tabStorage, reader])
}
