import type { Label } from '../label'
import { callTerms } from './call'

/** The specification's own messages, word for word, and what is said of a failed call. */
export const messageTerms = {
  ...callTerms,
  'message.alreadyProcessedSelection': {
    en: 'Selected Data has already been processed',
    ta: 'தேர்ந்தெடுத்த விவரங்கள் ஏற்கெனவே செயலாக்கப்பட்டுவிட்டன',
  },
  'message.alreadyProcessedRecord': {
    en: 'The Selected Record has Already Processed',
    ta: 'தேர்ந்தெடுத்த பதிவு ஏற்கெனவே செயலாக்கப்பட்டுவிட்டது',
  },
  'message.dataProcessed': { en: 'Data Processed..!', ta: 'விவரங்கள் செயலாக்கப்பட்டன' },
  'message.oneProcessed': { en: 'Your Data has be Processed SucessFully', ta: 'உங்கள் விவரம் செயலாக்கப்பட்டது' },
  'message.allProcessed': { en: 'All Data has be Processed SucessFully', ta: 'அனைத்து விவரங்களும் செயலாக்கப்பட்டன' },
  'message.enterDefectCode': { en: 'Please enter Defect Code', ta: 'குறைபாட்டுக் குறியீட்டை உள்ளிடவும்' },
  'message.enterDefectName': { en: 'Please enter Defect Name', ta: 'குறைபாட்டின் பெயரை உள்ளிடவும்' },
  'message.selectDate': { en: 'Please select a date.', ta: 'தேதியைத் தேர்ந்தெடுக்கவும்.' },
  'message.selectFromTo': {
    en: 'Please Select From Date and To Date',
    ta: 'தொடக்கத் தேதியையும் முடிவுத் தேதியையும் தேர்ந்தெடுக்கவும்',
  },
  'message.selectDateSlot': {
    en: 'Please select both a Date and a slot number',
    ta: 'தேதியையும் ஏலப் பிரிவு எண்ணையும் தேர்ந்தெடுக்கவும்',
  },
  'message.selectAllFields': { en: 'Please select all fields', ta: 'அனைத்து விவரங்களையும் தேர்ந்தெடுக்கவும்' },
  'message.sureToAdd': { en: 'Are you Sure to Add', ta: 'உறுதியாகச் சேர்க்க வேண்டுமா?' },
  'message.sureToDelete': { en: 'Are you Sure to delete', ta: 'உறுதியாக நீக்க வேண்டுமா?' },
  'message.noRevert': { en: "You won't be able to revert this!", ta: 'இதைத் திரும்பப் பெற முடியாது!' },
  'message.closeDialog': { en: 'Close this dialog', ta: 'இந்த உரையாடலை மூடு' },
  'message.invalidEmail': { en: 'Invalid email address', ta: 'மின்னஞ்சல் முகவரி சரியாக இல்லை' },
  'message.invalidUrl': { en: 'Invalid URL', ta: 'இணைய முகவரி சரியாக இல்லை' },
  'message.noDataFound': { en: 'No Data Found', ta: 'விவரங்கள் எதுவும் கிடைக்கவில்லை' },
  'message.noDataAvailable': { en: 'No Data Available', ta: 'விவரங்கள் எதுவும் இல்லை' },
  'message.noDataDate': { en: 'No data is available for the selected date', ta: 'தேர்ந்தெடுத்த தேதிக்கு விவரங்கள் இல்லை' },
  'message.noDataDateSlot': {
    en: 'No data is available for the selected date and selected Slot',
    ta: 'தேர்ந்தெடுத்த தேதிக்கும் ஏலப் பிரிவுக்கும் விவரங்கள் இல்லை',
  },
  'message.noDataBillType': {
    en: 'No data is available for the selected date and bill type',
    ta: 'தேர்ந்தெடுத்த தேதிக்கும் பில் வகைக்கும் விவரங்கள் இல்லை',
  },
  'message.noSlotsDate': {
    en: 'No slots available for the selected Date.',
    ta: 'தேர்ந்தெடுத்த தேதிக்கு ஏலப் பிரிவுகள் இல்லை.',
  },
  'message.noSlots': { en: 'No Slots Available', ta: 'ஏலப் பிரிவுகள் இல்லை' },
  'message.missing': { en: 'Missing Information', ta: 'விவரம் விடுபட்டுள்ளது' },
  'message.success': { en: 'Success!', ta: 'வெற்றி!' },
  'message.submitted': { en: 'Form Submitted Successfully', ta: 'படிவம் சமர்ப்பிக்கப்பட்டது' },
  'message.registered': { en: 'Successfully Registered', ta: 'பதிவு செய்யப்பட்டது' },
  'message.deleted': { en: 'Your item has been deleted', ta: 'பதிவு நீக்கப்பட்டது' },
  'message.tableEmpty': { en: 'No data available', ta: 'விவரங்கள் எதுவும் இல்லை' },
  'message.active': { en: 'Active', ta: 'செயலில்' },
  'message.inActive': { en: 'inActive', ta: 'செயலில் இல்லை' },
  'message.pending': { en: 'Pending', ta: 'நிலுவை' },
  'message.changePassword': { en: 'Change Password', ta: 'கடவுச்சொல் மாற்றம்' },
  'message.setting': { en: 'Setting', ta: 'அமைப்புகள்' },
  'message.logout': { en: 'Logout', ta: 'வெளியேறு' },
} as const satisfies Record<string, Label>
