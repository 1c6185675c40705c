const several = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]+)(.*)$/

/** A URL of each host of `postgres://user@a:5432,b:5432/market?target_session_attrs=read-write`, as libpq reads it. */
export function hostUrls(url: string): { urls: string[]; mustWrite: boolean } {
  const [, start = '', hosts = '', rest = ''] = several.exec(url) ?? []
  const own = rest.replace(/([?&])target_session_attrs=[\w-]*(&|$)/, (_, before: string, after: string) =>
    after ? before : '',
  )
  const urls = hosts === '' ? [url] : hosts.split(',').map((host) => `${start}${host}${own}`)
  return { urls, mustWrite: /[?&]target_session_attrs=(read-write|primary)(&|$)/.test(rest) }
}
