import { useFetcher } from "@remix-run/react";
import { Banner, BlockStack, Button, Card, Checkbox, FormLayout, Text, TextField } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "#components/forms/form-answer.ts";
import { newSubmissionId } from "#components/forms/new-submission-id.ts";
import { problemOf } from "#components/forms/problem-of.ts";
import { AppPage } from "#components/frame/app-page.tsx";
import { PageColumns } from "#components/frame/page-columns.tsx";
import { useMessages } from "#components/frame/use-messages.tsx";
import styles from "#components/identities/face.module.css";
import { FacePicture } from "#components/identities/face-picture.tsx";
import { PortraitAdvice } from "#components/identities/portrait-advice.tsx";
import { bodyLimits, faceWidthMin } from "#contract/limits.ts";

const accepted = "image/jpeg,image/png,image/webp";
const empty = { name: "", tag: "", consentBy: "", consentPurpose: "" };

/** Form of a photo that becomes an identity. The answer says at once what the face gate sees. */
export function UploadForm() {
  const messages = useMessages();
  const { t } = messages;
  const fetcher = useFetcher<FormAnswer>();
  const [photo, setPhoto] = useState<File | null>(null);
  const [texts, setTexts] = useState(empty);
  const [hasConsent, setHasConsent] = useState(false);
  const [sentPhoto, setSentPhoto] = useState<File | null>(null);
  const submission = useRef({ of: "", id: "" });
  const preview = useObjectUrl(photo);
  const isSending = fetcher.state !== "idle";
  const problems = isSending ? [] : (fetcher.data?.problems ?? []);
  const sentence = (field: string | null) => problemOf(messages, problems, field);

  const isTooLarge = photo !== null && photo.size > bodyLimits.imageBytesMax;
  const tooLarge = t("identities.photo.unusable", { megabytes: bodyLimits.imageBytesMax / 1024 / 1024 });

  const send = () => {
    if (isSending || isTooLarge) return;
    // The same upload sent again, after a lost answer, adds the identity once.
    const of = JSON.stringify([photo?.name, photo?.size, photo?.lastModified, texts]);
    if (submission.current.of !== of) submission.current = { of, id: newSubmissionId() };
    const form = new FormData();
    if (photo) form.set("photo", photo);
    for (const [name, text] of Object.entries(texts)) form.set(name, text);
    form.set("hasConsent", String(hasConsent));
    form.set("submissionId", submission.current.id);
    setSentPhoto(photo);
    fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  };
  // What was said of another photo is over.
  const isOfThisPhoto = photo === null || photo === sentPhoto;
  const ofPhoto = isTooLarge ? tooLarge : isOfThisPhoto ? sentence("image") : undefined;
  const text = (name: keyof typeof empty, max: number) => ({
    value: texts[name],
    onChange: (value: string) => setTexts((current) => ({ ...current, [name]: value })),
    error: sentence(name),
    maxLength: max,
    autoComplete: "off",
  });

  return (
    <AppPage
      title={t("identity.upload.title")}
      backAction={{ content: t("nav.identities"), url: "/app/identities" }}
      primaryAction={{ content: t("identity.upload.submit"), loading: isSending, onAction: send }}
    >
      <PageColumns narrow="left">
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingMd">
              {t("identity.upload.photo")}
            </Text>
            {preview ? <FacePicture url={preview} alt={t("identity.upload.photo.alt")} isWhole /> : null}
            <PhotoInput hasPhoto={photo !== null} onChoose={setPhoto} />
            <Text as="p" variant="bodySm" tone="subdued">
              {t("identity.upload.photo.help", { pixels: faceWidthMin })}
            </Text>
            <PortraitAdvice />
          </BlockStack>
        </Card>
        <BlockStack gap="400">
          <div aria-live="polite" className={styles.announcement}>
            {isSending ? <Banner tone="info" title={t("identity.upload.checking")} /> : null}
            {ofPhoto ? (
              <Banner tone="critical" title={t("identity.upload.refused")}>
                <p>{ofPhoto}</p>
                {photo ? <p>{t("identity.upload.refused.note")}</p> : null}
              </Banner>
            ) : null}
            {sentence(null) ? <Banner tone="warning" title={sentence(null)} /> : null}
          </div>
          <Card>
            <FormLayout>
              <TextField
                label={t("identity.upload.name")}
                helpText={t("identity.upload.name.help")}
                {...text("name", 100)}
              />
              <TextField
                label={t("identity.upload.tag")}
                helpText={t("identity.upload.tag.help")}
                {...text("tag", 100)}
              />
            </FormLayout>
          </Card>
          <Card>
            <BlockStack gap="300">
              <Text as="h2" variant="headingMd">
                {t("identity.upload.consent")}
              </Text>
              <Checkbox
                label={t("identity.upload.consent.confirm")}
                checked={hasConsent}
                onChange={setHasConsent}
                error={hasConsent ? undefined : sentence("hasConsent")}
              />
              <FormLayout>
                <TextField
                  label={t("identity.upload.consent_by")}
                  helpText={t("identity.upload.consent_by.help")}
                  {...text("consentBy", 200)}
                />
                <TextField
                  label={t("identity.upload.consent_purpose")}
                  helpText={t("identity.upload.consent_purpose.help")}
                  {...text("consentPurpose", 500)}
                />
              </FormLayout>
            </BlockStack>
          </Card>
        </BlockStack>
      </PageColumns>
    </AppPage>
  );
}

function PhotoInput({ hasPhoto, onChoose }: { hasPhoto: boolean; onChoose: (photo: File | null) => void }) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        name="photo"
        accept={accepted}
        hidden
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
      />
      <Button fullWidth onClick={() => input.current?.click()}>
        {t(hasPhoto ? "identity.upload.photo.change" : "identity.upload.photo.choose")}
      </Button>
    </>
  );
}

/** Address of a file for as long as it is shown. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url;
}
