import { describe, expect, it } from 'vitest'
import { hostsOf } from '../../src/server/db/hosts'
import { isTransient } from '../../src/server/db/retry'
import { hostUrls } from '../../src/server/hostUrls'

describe('the hosts of a database', () => {
  it('are one, or several as libpq writes them', () => {
    expect(hostUrls('postgres://u:p@db/market')).toEqual({ urls: ['postgres://u:p@db/market'], mustWrite: false })
    expect(hostUrls('postgresql://u:p%40@a:5432,[::1]:5433/market?sslmode=require')).toEqual({
      urls: [
        'postgresql://u:p%40@a:5432/market?sslmode=require',
        'postgresql://u:p%40@[::1]:5433/market?sslmode=require',
      ],
      mustWrite: false,
    })
  })

  it('say whether one must take writes, in words that the driver does not know', () => {
    const { urls, mustWrite } = hostUrls('postgres://a,b/m?target_session_attrs=read-write&application_name=x')
    expect([urls, mustWrite]).toEqual([
      ['postgres://a/m?application_name=x', 'postgres://b/m?application_name=x'],
      true,
    ])
    expect(hostUrls('postgres://a,b/m?target_session_attrs=any').urls).toEqual(['postgres://a/m', 'postgres://b/m'])
  })

  it('take turns, the one that answers staying', () => {
    const { current, skip } = hostsOf('postgres://a,b,c/m')
    skip('postgres://a/m')
    skip('postgres://a/m')
    expect(current()).toBe('postgres://b/m')
    skip('postgres://b/m')
    skip('postgres://c/m')
    expect(current()).toBe('postgres://a/m')
  })
})

describe('a host that is not reached', () => {
  it.each(['ECONNREFUSED', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'EAI_AGAIN'])(
    'by %s, is away for a moment: whoever asked may ask again',
    (code) => {
      expect(isTransient(Object.assign(new Error(`connect ${code} db`), { code }))).toBe(true)
    },
  )
})
