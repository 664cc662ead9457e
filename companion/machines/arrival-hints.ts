import { isJsonObject } from '@domain/shared/json'
import { readRow, writeRow } from '../keystore/database'
import type { ListenerPool } from './listener-pool'

export interface HintSettings {
  readonly vibration: boolean
  readonly sound: boolean
}

/** What a device does, beside showing it, when something new waits. Never the only sign of it. */
export interface ArrivalHints {
  readonly subscribe: (listen: () => void) => () => void
  /** The same object until something was chosen. */
  readonly settings: () => HintSettings
  readonly canVibrate: boolean
  /** Of a press: a browser plays nothing before one. */
  readonly choose: (change: Partial<HintSettings>) => void
}

/** What a browser gives; handed in so that tests need none. */
export interface HintPorts {
  readonly listeners: Pick<ListenerPool, 'subscribe' | 'listenerStatus'>
  /** What was chosen on this device; both are rejected where a browser keeps nothing. */
  readonly kept: { readonly read: () => Promise<unknown>; readonly write: (settings: HintSettings) => Promise<unknown> }
  /** Undefined where the device cannot. */
  readonly vibrate: ((ms: number) => void) | undefined
  readonly wantsStillness: () => boolean
  /** Two short notes, as soon as the person has pressed something. */
  readonly play: () => void
}

const initially: HintSettings = { vibration: true, sound: false }
/** Short enough to be no alarm, in ms. */
const vibrationMs = 60

export function createArrivalHints({ listeners, kept, vibrate, wantsStillness, play }: HintPorts): ArrivalHints {
  let settings = initially
  let known: ReadonlySet<string> | undefined
  const watchers = new Set<() => void>()
  const publish = () => watchers.forEach((watch) => watch())
  let isChosen = false
  kept.read().then(
    (found) => {
      if (isChosen) return
      settings = readSettings(found)
      publish()
    },
    () => undefined,
  )
  const hint = () => {
    if (settings.vibration && !wantsStillness()) vibrate?.(vibrationMs)
    if (settings.sound) play()
  }
  listeners.subscribe(() => {
    const all = [...listeners.listenerStatus().values()]
    const waiting = new Set(
      all.flatMap(({ pending, login }) => [...pending.map(({ hash }) => hash), ...(login ? [login.challengeId] : [])]),
    )
    const quiet = new Set(all.flatMap(({ login }) => (login?.isQuiet ? [login.challengeId] : [])) as readonly string[])
    // What waited when the app was opened is on the screen that was just looked for.
    if (known && [...waiting].some((one) => !known?.has(one) && !quiet.has(one))) hint()
    if (known || all.some(({ connection }) => connection === 'live')) known = waiting
  })
  return {
    canVibrate: vibrate !== undefined,
    settings: () => settings,
    subscribe: (watch) => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    choose(change) {
      isChosen = true
      settings = { ...settings, ...change }
      if (change.sound) play()
      // A browser that keeps nothing begins anew the next time.
      kept.write(settings).catch(() => undefined)
      publish()
    },
  }
}

function readSettings(kept: unknown): HintSettings {
  if (!isJsonObject(kept)) return initially
  const { vibration, sound } = kept
  return { vibration: vibration !== false, sound: sound === true }
}

/** Two notes of the browser's own making: no file is fetched. */
function playNotes(): void {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation.hasBeenActive) return
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = 0.08
  volume.connect(audio.destination)
  const notes = [659.25, 880].map((hertz, i) => {
    const note = audio.createOscillator()
    note.frequency.value = hertz
    note.connect(volume)
    note.start(audio.currentTime + i * 0.12)
    note.stop(audio.currentTime + i * 0.12 + 0.1)
    return note
  })
  notes.at(-1)?.addEventListener('ended', () => void audio.close())
}

const choice = ['choices', 'arrival-hints'] as const

export const browserHints: Omit<HintPorts, 'listeners'> = {
  kept: { read: () => readRow(...choice), write: (settings) => writeRow(...choice, settings) },
  // A browser refuses it before the person has pressed something, and complains.
  vibrate:
    'vibrate' in navigator ? (ms) => void (navigator.userActivation.hasBeenActive && navigator.vibrate(ms)) : undefined,
  wantsStillness: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  play: playNotes,
}
