/** A year, in which browsers ask for this host and those below it by HTTPS alone. */
const hsts = 'max-age=31536000; includeSubDomains'

/** Whatever is answered, a refusal too, is taken for what it says it is, is framed by nobody and tells no other site of itself. */
const everywhere = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' }
const notFramed = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** Of the API nothing is a page. Files may be workers, which load by the policy that they came with; pages have their own. */
const policies = { api: `default-src 'none'; form-action 'none'; ${notFramed}`, file: notFramed }

/** Node's own answer, over HTTP of either version. */
interface Outgoing {
  setHeader(name: string, value: string): unknown
}

interface Answered {
  /** Whether the API answers, and no file. */
  readonly isApi: boolean
  /** Whether browsers come by HTTPS. */
  readonly isSecure: boolean
}

/** What browsers hear with every answer. It is set on Node's own: whatever answers, stream or file, adds to it or says it better. */
export function guardAnswer(outgoing: Outgoing, { isApi, isSecure }: Answered): void {
  for (const [name, value] of Object.entries(everywhere)) outgoing.setHeader(name, value)
  outgoing.setHeader('Content-Security-Policy', isApi ? policies.api : policies.file)
  if (isSecure) outgoing.setHeader('Strict-Transport-Security', hsts)
}
