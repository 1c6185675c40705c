import type { Language } from '#shared/label'

const tags: Readonly<Record<Language, string>> = { ta: 'ta-IN', en: 'en-IN' }

/** Says a text in `language`, in the other one where the computer has no voice for it, and nothing without either. */
export function speak(texts: Readonly<Record<Language, string>>, language: Language): void {
  if (!('speechSynthesis' in window)) return
  try {
    const voices = speechSynthesis.getVoices()
    const other: Language = language === 'ta' ? 'en' : 'ta'
    for (const one of [language, other]) {
      const own = voices.filter(({ lang }) => lang.toLowerCase().replace('_', '-').startsWith(one))
      const voice = own.find(({ lang }) => lang.replace('_', '-') === tags[one]) ?? own[0]
      if (!voice) continue
      const utterance = new SpeechSynthesisUtterance(texts[one])
      utterance.voice = voice
      utterance.lang = voice.lang
      // The weight that is on the scale now matters, not those before it.
      speechSynthesis.cancel()
      speechSynthesis.speak(utterance)
      return
    }
  } catch {
    // The desk goes on without a voice.
  }
}

/** Browsers load their voices when they are first asked for. */
export function loadVoices(): void {
  if ('speechSynthesis' in window) speechSynthesis.getVoices()
}
