import type { Plugin } from 'vite'

/** Leaves the fonts of an app out: its policy lets it load none, and those of the device are shown. */
export function systemFonts(): Plugin {
  return {
    name: 'system-fonts',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (/\.woff2?$/.test(name)) delete bundle[name]
        else if (file.type === 'asset' && name.endsWith('.css'))
          file.source = String(file.source).replace(/@font-face\s*\{[^}]*\}/g, '')
      }
    },
  }
}
