import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { pseudoSource } from './pseudo-words.ts'

/** Beside what shows them; messages of a protocol have the same name elsewhere. */
const messageFile = /^([^?]*\/(?:src\/(?:components|features|app|entrance)|companion\/screens)\/[^?]*\.messages)\.ts$/

/** The pseudo-language counts and dates in Arabic, whose digits and words no English text can be taken for. */
const pseudo = { name: 'pseudo', locale: 'ar-EG' }

/**
 * Builds an app in the language of a tag, `de` for example: each `x.messages.ts` is read from `x.messages.de.ts` beside it, and
 * one that is missing ends the build. `pseudo` is made from English. The page says its language in `lang`, where all of Intl takes it from.
 */
export function language(tag: string): Plugin {
  const isPseudo = tag === pseudo.name
  return {
    name: 'language',
    enforce: 'pre',
    async load(id) {
      const [, path] = messageFile.exec(id) ?? []
      if (!path || tag === 'en') return undefined
      if (isPseudo) return pseudoSource(await readFile(id, 'utf8'))
      const translated = `${path}.${tag}.ts`
      if (!existsSync(translated)) this.error(`there is no ${translated}`)
      this.addWatchFile(translated)
      return readFile(translated, 'utf8')
    },
    transformIndexHtml: (html) => html.replace(/<html lang="en"/, `<html lang="${isPseudo ? pseudo.locale : tag}"`),
  }
}
