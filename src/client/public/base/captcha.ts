/** What the provider's script offers: reCAPTCHA's interface, which the others speak too. */
interface Provider {
  render(
    box: HTMLElement,
    options: {
      sitekey: string
      hl?: string
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ): unknown
  reset(widget?: unknown): void
}

declare global {
  interface Window {
    grecaptcha?: Provider
    onCaptchaReady?: () => void
  }
}

let loading: Promise<Provider> | null = null

function load(address: string): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const url = new URL(address)
    url.searchParams.set('render', 'explicit')
    url.searchParams.set('onload', 'onCaptchaReady')
    const fail = () => {
      loading = null
      reject(new Error('The captcha did not load'))
    }
    window.onCaptchaReady = () => (window.grecaptcha ? resolve(window.grecaptcha) : fail())
    const script = document.createElement('script')
    script.src = url.href
    script.async = true
    script.onerror = fail
    document.head.append(script)
  })
}

/** The provider's script, loaded once. */
export function loadCaptcha(address: string): Promise<Provider> {
  loading ??= load(address)
  return loading
}
