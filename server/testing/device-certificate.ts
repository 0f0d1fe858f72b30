import { createPrivateKey } from 'node:crypto';

/** A certificate that a maker of security keys might give its devices, signed by itself, with its private key; for tests. */
export const deviceCertificate = {
  certificate: Buffer.from(
    'MIIBdjCCARugAwIBAgIUUNMgGGjYmvg1ZE6YF1q9qdyOGmgwCgYIKoZIzj0EAwIwDzENMAsGA1UEAwwEVGVzdDAgFw0yNjExMjcyMzUxNTZaGA8yMTI2MTEwMzIzNTE1NlowDzENMAsGA1UEAwwEVGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKNfrbosj/4VqkxaokU0Z7rZhc6Xxi6jsDF51isaeVZt10WkT0rkpXgrMW9uIxX6H7/svKsZCO0nmTUuCT2FK0ijUzBRMB0GA1UdDgQWBBSzNMhPxNC7M/cgV9BouUnkp6FQyzAfBgNVHSMEGDAWgBSzNMhPxNC7M/cgV9BouUnkp6FQyzAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0kAMEYCIQCyrlGxggXM9ODz4aLDWD9Z2iRnPKUhomqhnypsGMyGdgIhAPA6urfmTsm/PIje3PELrybcK6HDTTA33woPai9UTxQK',
    'base64',
  ),
  privateKey: createPrivateKey({
    key: Buffer.from(
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtvtbuEGzJchYMDH8LGQLIjMXLw/sU1+D3QFb8wMQKRqhRANCAASjX626LI/+FapMWqJFNGe62YXOl8Yuo7AxedYrGnlWbddFpE9K5KV4KzFvbiMV+h+/7LyrGQjtJ5k1Lgk9hStI',
      'base64',
    ),
    format: 'der',
    type: 'pkcs8',
  }),
};
