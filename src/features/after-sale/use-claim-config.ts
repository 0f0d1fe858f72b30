import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { useCall } from '../../api/use-call';
import { afterSaleCalls, claimConfig, type ClaimConfig } from '../../contract/after-sale';
import { readJson, writeJson } from '../../lib/storage';
import { deviceStorage } from '../../session/device';
import { daysToMs } from '../../rules/time/instant';

const storageKey = 'afterSaleServiceConfig';
/** Milliseconds for which what lies on the device is believed. */
const lifeMs = daysToMs(1);
const kept = v.object({ at: v.number(), config: claimConfig });

/** What lies on the device, parsed; undefined where it is broken, from the future or older than a day. */
function keptConfig(now: number): ClaimConfig | undefined {
  return readJson(deviceStorage, storageKey, (value) => {
    const parsed = v.safeParse(kept, value);
    const isFresh = parsed.success && parsed.output.at <= now && now - parsed.output.at < lifeMs;
    return isFresh ? parsed.output.config : undefined;
  });
}

/** Which claims there are, from the device or asked anew. */
export function useClaimConfig() {
  const [here] = useState(() => keptConfig(Date.now()));
  const read = useCall(
    afterSaleCalls,
    'Sig.Front.User.AfterService.Config',
    {},
    { silent: true, enabled: here === undefined },
  );
  const { data } = read;
  useEffect(() => {
    if (data) writeJson(deviceStorage, storageKey, { at: Date.now(), config: data });
  }, [data]);
  return { ...read, data: here ?? data };
}
