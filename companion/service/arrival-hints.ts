import { parseJson, isJsonObject } from '@domain/shared/json'
import type { ListenerPool } from '../machines/listener-pool'

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
  /** @throws where a browser keeps nothing */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Undefined where the device cannot. */
  readonly vibrate: ((ms: number) => void) | undefined
  readonly wantsStillness: () => boolean
  /** Two short notes, as soon as the person has pressed something. */
  readonly play: () => void
}

const settingsKey = 'arrival-hints'
const initially: HintSettings = { vibration: true, sound: false }
/** Short enough to be no alarm, in ms. */
const vibrationMs = 60

export function createArrivalHints({ listeners, storage, vibrate, wantsStillness, play }: HintPorts): ArrivalHints {
  let settings = readSettings(storage)
  let known: ReadonlySet<string> | undefined
  const watchers = new Set<() => void>()
  const hint = () => {
    if (settings.vibration && !wantsStillness()) vibrate?.(vibrationMs)
    if (settings.sound) play()
  }
  listeners.subscribe(() => {
    const all = [...listeners.listenerStatus().values()]
    const waiting = new Set(
      all.flatMap(({ pending, login }) => [...pending.map(({ hash }) => hash), ...(login ? [login.challengeId] : [])]),
    )
    // What waited when the app was opened is on the screen that was just looked for.
    if (known && [...waiting].some((one) => !known?.has(one))) hint()
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
      settings = { ...settings, ...change }
      if (change.sound) play()
      try {
        storage().setItem(settingsKey, JSON.stringify(settings))
      } catch {
        // A browser that keeps nothing asks again the next time.
      }
      watchers.forEach((watch) => watch())
    },
  }
}

function readSettings(storage: HintPorts['storage']): HintSettings {
  try {
    const kept = parseJson(storage().getItem(settingsKey) ?? '')
    if (!isJsonObject(kept)) return initially
    const { vibration, sound } = kept
    return { vibration: vibration !== false, sound: sound === true }
  } catch {
    return initially
  }
}

/** Two notes of the browser's own making: no file is fetched. */
export function playNotes(): void {
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
