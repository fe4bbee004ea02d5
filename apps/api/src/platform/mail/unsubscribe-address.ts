/** Named by mails in List-Unsubscribe: mail programs send a POST there (RFC 8058), people open it. */
export const unsubscribeAddress = '/unsubscribe';
