import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { languages } from '#shared/label'
import { say } from '#shared/terms'
import { ErrorBoundary } from '../../src/client/feedback/ErrorPage'
import { HttpError } from '../../src/client/http/HttpError'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('a broken screen', () => {
  const Broken = ({ error }: { error: unknown }) => {
    throw error
  }
  const shown = (error: unknown) => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    render(
      <ErrorBoundary place="here">
        <Broken error={error} />
      </ErrorBoundary>,
    )
    quiet.mockRestore()
    return screen.getByRole('alert')
  }

  it.each(languages)('says what to do where nobody has a reference: %s', (language) => {
    localStorage.setItem('language', language)
    const text = shown(new TypeError('x of undefined')).textContent
    expect(text).toContain(say(language, 'message.routerError'))
    expect(text).toContain(say(language, 'ui.broken'))
    expect(text).not.toContain('undefined')
  })

  it('has the server’s words with the reference where a call broke it', () => {
    const told = 'An error occurred (reference a1b2)'
    expect(shown(new HttpError(told, 500)).textContent).toContain(told)
  })
})

describe('a browser that refuses to keep anything', () => {
  it('is told so in both languages by the first page, whatever was asked for', async () => {
    document.body.innerHTML = '<div id="root"></div>'
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    const refused = (['localStorage', 'sessionStorage'] as const).map((name) =>
      vi.spyOn(window, name, 'get').mockImplementation(refuse),
    )
    try {
      await import('../../src/client/main')
      const text = (await screen.findByRole('alert')).textContent
      for (const language of languages) expect(text).toContain(say(language, 'ui.storageRefused'))
    } finally {
      for (const spy of refused) spy.mockRestore()
    }
  })
})
