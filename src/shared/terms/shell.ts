import type { Label } from '../label'

/** The words of the frame: search, keys, counts. */
export const shellTerms = {
  'shell.menu.back': { en: 'Menu lines before', ta: 'பட்டியின் முந்தைய வரிகள்' },
  'shell.menu.forward': { en: 'Further menu lines', ta: 'பட்டியின் அடுத்த வரிகள்' },
  'shell.notFound': { en: 'There is no screen at {path}.', ta: '{path} என்ற முகவரியில் திரை இல்லை.' },
  'shell.notThere': { en: 'Not found', ta: 'கிடைக்கவில்லை' },
  'shell.noPermission': { en: 'No permission', ta: 'அனுமதி இல்லை' },
  'shell.near': { en: 'Near it:', ta: 'இதை ஒத்தது:' },
  'shell.search.screens': { en: 'Screens', ta: 'திரைகள்' },
  'shell.search.deeds': { en: 'Do', ta: 'செய்ய' },
  'shell.search.found': { en: '{n} found', ta: '{n} கிடைத்தன' },
  'shell.search.searching': { en: 'Searching', ta: 'தேடப்படுகிறது' },
  'shell.search.hint': {
    en: 'Lot, invoice or voucher number; or 3 letters of a name, code, licence or mobile number.',
    ta: 'குவியல், விலைப்பட்டியல் அல்லது வவுச்சர் எண்; அல்லது பெயர், குறியீடு, உரிமம், கைபேசி எண்ணின் 3 எழுத்துகள்.',
  },
  'shell.keys.find': {
    en: 'Find a screen, lot, farmer or reeler',
    ta: 'திரை, குவியல், விவசாயி அல்லது நூற்பாளரைத் தேடு',
  },
  'shell.keys.escape': { en: 'Clear or close', ta: 'அழி அல்லது மூடு' },
  'shell.keys.searchList': { en: 'Search in the list', ta: 'பட்டியலில் தேடு' },
} as const satisfies Record<string, Label>
